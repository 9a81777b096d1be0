type Named = { username: string; firstName: string | null; lastName: string | null };

export function displayName({ username, firstName, lastName }: Named): string {
  if (!firstName) return username;
  return lastName ? `${firstName} ${lastName}` : firstName;
}

export function userLabel(user: { canShareCarts: boolean }): string {
  return user.canShareCarts ? 'Practitioner' : 'Customer';
}
