type Province = {
  name: string;
  letters: string;
};

/** Provinces and territories by postal abbreviation. */
export const CANADIAN_PROVINCES: Readonly<Record<string, Province>> = {
  AB: { name: 'Alberta', letters: 'T' },
  BC: { name: 'British Columbia', letters: 'V' },
  MB: { name: 'Manitoba', letters: 'R' },
  NB: { name: 'New Brunswick', letters: 'E' },
  NL: { name: 'Newfoundland and Labrador', letters: 'A' },
  NT: { name: 'Northwest Territories', letters: 'X' },
  NS: { name: 'Nova Scotia', letters: 'B' },
  NU: { name: 'Nunavut', letters: 'X' },
  ON: { name: 'Ontario', letters: 'KLMNP' },
  PE: { name: 'Prince Edward Island', letters: 'C' },
  QC: { name: 'Quebec', letters: 'GHJ' },
  SK: { name: 'Saskatchewan', letters: 'S' },
  YT: { name: 'Yukon', letters: 'Y' },
};
