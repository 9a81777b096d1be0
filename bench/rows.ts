/** The ratio is to a counterpart of the same run, or to the target. */
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

export function amountRow(about: About, value: number, below: number, unit: string): Row {
  return {
    ...about,
    measured: `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
    ratio: (value / below).toFixed(2),
    target: `< ${below} ${unit}`,
    met: value < below,
  };
}
