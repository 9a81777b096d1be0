/** One measurement. The ratio is to a counterpart measured in the same run, or else to the target. */
export type Row = {
  name: string;
  engine?: 'pglite' | 'postgres';
  products?: number;
  measured: string;
  counterpart?: string;
  ratio: string;
  target: string;
  met: boolean;
};

type About = Pick<Row, 'name' | 'engine' | 'products'>;

/** The shop's rate beside that of a bare server or bare statements. */
export function rateRow(about: About, rates: { shop: number; bare: number }, atLeast: number): Row {
  const ratio = rates.shop / rates.bare;
  return {
    ...about,
    measured: `${Math.round(rates.shop)}/s`,
    counterpart: `${Math.round(rates.bare)}/s`,
    ratio: ratio.toFixed(2),
    target: `ratio ≥ ${atLeast}`,
    met: ratio >= atLeast,
  };
}

/** An amount that must stay below its target. */
export function amountRow(about: About, value: number, below: number, unit: string): Row {
  return {
    ...about,
    measured: `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
    ratio: (value / below).toFixed(2),
    target: `< ${below} ${unit}`,
    met: value < below,
  };
}
