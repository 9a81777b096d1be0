import type { Person } from '#client/api/practice-clients.ts';

/** Adds the email to names that several people share. */
export function labelPeople(people: readonly Person[]): { person: Person; label: string }[] {
  return people.map((person) => {
    const namesakes = people.filter(({ name }) => fold(name) === fold(person.name));
    const label =
      namesakes.length > 1 ? `${person.name} (${person.email ?? `#${person.id}`})` : person.name;
    return { person, label };
  });
}

export function findPerson(people: readonly Person[], typed: string): Person | null {
  const found = labelPeople(people).find(({ label }) => fold(label) === fold(typed));
  return found?.person ?? null;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
