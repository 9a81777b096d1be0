type Named = { username: string; firstName: string | null; lastName: string | null };

export function displayName({ username, firstName, lastName }: Named): string {
  if (!firstName) return username;
  return lastName ? `${firstName} ${lastName}` : firstName;
}

/** How the product greets someone. */
export function greetingName({ username, firstName }: Named): string {
  return firstName || username;
}

export function userLabel(user: { canShareCarts: boolean }): string {
  return user.canShareCarts ? 'Practitioner' : 'Customer';
}
