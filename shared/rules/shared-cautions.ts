import type { Label } from './label.ts';

export type MergedCaution = {
  /** The shared meaning, or the original text for one product. */
  text: string;
  products: string[];
  sentences: string[];
};

type LabeledLine = { name: string; label?: Label | null | undefined };
type Topic = { text: string; found: RegExp };

/** Different wordings of the same caution. A sentence can match several topics. */
const TOPICS: readonly Topic[] = [
  {
    text: 'not with blood-thinning medication unless your practitioner agrees',
    found: /blood[- ]thinn/i,
  },
  { text: 'stop two weeks before surgery', found: /two weeks before surgery/i },
  {
    text: 'not during pregnancy or nursing',
    found: /\bnot (for use|suitable)\b[^:;]*\b(pregnancy|nursing)/i,
  },
  { text: 'not for children', found: /\bnot (for use|suitable)\b[^:;]*\bchildren/i },
  { text: 'ask your practitioner if you take blood sugar medication', found: /blood sugar med/i },
  { text: 'ask your practitioner first about your thyroid', found: /\bthyroid/i },
  {
    text: 'may change how the body handles medication',
    found: /change how the body handles .*medication/i,
  },
  {
    text: 'take at least 2 hours apart from medication',
    found: /medication.*2 hours (apart|between)|2 hours (apart|between).*medication/i,
  },
  { text: 'not with a sensitive stomach lining', found: /\bnot\b.*sensitive.* stomach lining/i },
  { text: 'contain alcohol', found: /contains alcohol/i },
  { text: 'increase slowly', found: /\bincrease (slowly|over)/i },
  { text: 'drink plenty of water', found: /drink plenty of water/i },
];
/** Cautions on nearly every label come last. */
const COMMON_TOPICS: readonly Topic[] = [
  {
    text: 'ask your practitioner first if you are pregnant or nursing, take medication or are under medical care',
    found: /^consult your practitioner before use/i,
  },
  { text: 'keep out of reach of children', found: /out of reach of children/i },
];

/** A sentence, and the indexes of the lines whose labels have it. */
type Sentence = { text: string; lines: number[] };
type Group = { text: string; sentences: Sentence[] };

/** Merges equivalent cautions. Every label sentence stays in the result. */
export function mergeCautions(lines: readonly LabeledLine[]): MergedCaution[] {
  const sentences = findSentences(lines);
  const shared = findShared(TOPICS, sentences);
  const common = findShared(COMMON_TOPICS, sentences);
  const merged = new Set([...shared, ...common].flatMap((group) => group.sentences));
  const rest = sentences
    .filter((sentence) => !merged.has(sentence))
    .map((sentence) => ({ text: sentence.text, sentences: [sentence] }));
  return [...shared, ...rest, ...common].map((group) => ({
    text: group.text,
    products: linesOf(group).map((line) => lines[line]?.name ?? ''),
    sentences: group.sentences.map(({ text }) => text),
  }));
}

function findSentences(lines: readonly LabeledLine[]): Sentence[] {
  const found = new Map<string, Sentence>();
  for (const [index, { label }] of lines.entries()) {
    for (const text of label?.cautions ?? []) {
      const sentence = found.get(text) ?? { text, lines: [] };
      sentence.lines.push(index);
      found.set(text, sentence);
    }
  }
  return [...found.values()];
}

function findShared(topics: readonly Topic[], sentences: readonly Sentence[]): Group[] {
  return topics
    .map(({ text, found }) => ({
      text,
      sentences: sentences.filter((sentence) => found.test(sentence.text)),
    }))
    .filter((group) => linesOf(group).length > 1);
}

function linesOf({ sentences }: Group): number[] {
  const lines = new Set(sentences.flatMap((sentence) => sentence.lines));
  return [...lines].toSorted((one, other) => one - other);
}
