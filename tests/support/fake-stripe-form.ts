export type Form = { [name: string]: string | Form };

/** Parses Stripe's nested parameters: `metadata[checkout_id]=7&expand[0]=latest_charge`. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop();
    if (last === undefined) continue;
    let place = form;
    for (const key of keys) {
      const inner = place[key];
      place = typeof inner === 'object' ? inner : (place[key] = {});
    }
    place[last] = value;
  }
  return form;
}
