import MiniSearch, { type Query } from 'minisearch';
import { pause } from '#client/lib/pause.ts';
import type { LabelWords } from '#shared/contracts/label.ts';
import type { Supplement } from '#shared/contracts/supplements.ts';
import { CAUTION_TOPICS } from '#shared/rules/caution-topics.ts';
import { midSentence } from '#shared/rules/mid-sentence.ts';
import { SEARCH_SYNONYMS } from '#shared/rules/search-synonyms.ts';
import { listWords, type WordList } from './near-words.ts';
import { searchText, withoutCautions } from './search.ts';

/** Products that are indexed before the page may draw again. */
const CHUNK = 100;
const BOOST = { name: 3, topic: 1.5 };
/** Other fields are prose that may mention anything. */
const TOPIC_FIELDS = ['name', 'topic'];
/** Above this, products that match only one word are left out. */
const ENOUGH = 20;
const SHORTEST_PREFIX = 4;
const FILLER = new Set([
  ...['a', 'an', 'and', 'are', 'at', 'by', 'for', 'from', 'i', 'if', 'in', 'is', 'it', 'my', 'of'],
  ...['on', 'or', 'that', 'the', 'this', 'to', 'while', 'with', 'without', 'you', 'your'],
]);
/** Caution words that name no topic. */
const NO_TOPIC = new Set([
  ...['about', 'add', 'agree', 'always', 'another', 'any', 'apart', 'ask', 'away', 'because'],
  ...['before', 'begin', 'beyond', 'body', 'can', 'care', 'change', 'combine', 'concern'],
  ...['consult', 'contain', 'day', 'do', 'drink', 'during', 'effect', 'feel', 'first', 'handle'],
  ...['have', 'hour', 'how', 'increase', 'keep', 'least', 'leave', 'many', 'may', 'medical'],
  ...['not', 'one', 'other', 'out', 'over', 'plenty', 'product', 'reach', 'second', 'sensitive'],
  ...['slowly', 'speak', 'stop', 'suitable', 'supplement', 'take', 'tell', 'those', 'time'],
  ...['together', 'two', 'under', 'unless', 'use', 'using', 'week'],
]);

export type ClosestIndex = {
  search: MiniSearch;
  words: WordList;
  /** By folded words, as are brands. */
  freeFrom: ReadonlyMap<string, Named>;
  freeFromWords: WordList;
  brands: ReadonlyMap<string, Named>;
  cautions: { text: string; words: WordList };
};

type Named = { name: string; ids: number[] };

type FoundByIndex = {
  ids: number[];
  /** Absent if only the spelling was corrected. */
  heading?: string;
  caution?: string;
};

const NONE: FoundByIndex = { ids: [] };

/** Ignores case, accents, hyphens and plurals. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(toSingular);
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Indexes in chunks, because ten thousand products would block typing. */
export async function indexForClosest(
  supplements: readonly Supplement[],
  labels: LabelWords,
): Promise<ClosestIndex> {
  const search = new MiniSearch({
    fields: ['name', 'topic', 'text'],
    tokenize: foldWords,
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, prefix: (term) => term.length >= SHORTEST_PREFIX },
  });
  const byId = new Map(labels.words.map((label) => [label.supplementId, label]));
  const words = new Set<string>();
  for (let start = 0; start < supplements.length; start += CHUNK) {
    for (const supplement of supplements.slice(start, start + CHUNK)) {
      const described = describe(supplement, byId.get(supplement.id));
      for (const word of described.words) words.add(word);
      search.add(described.fields);
    }
    await pause(0);
  }
  const freeFrom = new Map<string, Named>();
  const brands = new Map<string, Named>();
  for (const { id } of supplements) {
    const label = byId.get(id);
    for (const name of label?.freeFrom ?? []) addNamed(freeFrom, name, id);
    if (label?.brand) addNamed(brands, label.brand, id);
  }
  const cautionWords = labels.cautions.flatMap(foldWords);
  return {
    search,
    words: listWords(words),
    freeFrom,
    freeFromWords: listWords([...freeFrom.keys()].flatMap((key) => key.split(' '))),
    brands,
    cautions: {
      text: spaced(cautionWords),
      words: listWords(cautionWords.filter((word) => !NO_TOPIC.has(word))),
    },
  };
}

function addNamed(all: Map<string, Named>, name: string, id: number): void {
  const key = foldWords(name).join(' ');
  const named = all.get(key);
  if (named) named.ids.push(id);
  else all.set(key, { name, ids: [id] });
}

/** Products that match all words come first, then products about one of them. */
export function searchClosest(index: ClosestIndex, query: string): FoundByIndex {
  const folded = foldWords(query);
  if (asksFreeFrom(query)) return searchFreeFrom(index, splitFreeFrom(folded));
  const words = folded.filter((word) => !FILLER.has(word));
  if (words.length === 0) return NONE;
  const caution = findCaution(index, words);
  if (caution) return warnOf(caution);
  return searchBrand(index, words) ?? { ids: searchWords(index, words) };
}

/** True for 'gluten free', 'dairy-free', 'free from soy' and 'without egg'. */
export function asksFreeFrom(query: string): boolean {
  return /\w[\s-]+free\b|free (from|of) |^without /i.test(query);
}

type FreeFrom = {
  absent: readonly string[];
  rest: readonly string[];
};

function splitFreeFrom(words: readonly string[]): FreeFrom {
  const at = words.lastIndexOf('free');
  if (at < 0) return { absent: words.slice(1), rest: [] };
  return words[at + 1] === 'from' || words[at + 1] === 'of'
    ? { absent: words.slice(at + 2), rest: words.slice(0, at) }
    : { absent: words.slice(0, at), rest: words.slice(at + 1) };
}

/** In 'magnesium gluten free', the longest ending that labels name is the absent substance. */
function searchFreeFrom(index: ClosestIndex, { absent, rest }: FreeFrom): FoundByIndex {
  const typed = absent.map((word) => {
    if (index.freeFromWords.has(word)) return word;
    return index.freeFromWords.nearest(word, 2)[0] ?? word;
  });
  for (let start = 0; start < typed.length; start += 1) {
    const free = index.freeFrom.get(typed.slice(start).join(' '));
    if (!free) continue;
    const others = [...absent.slice(0, start), ...rest].filter((word) => !FILLER.has(word));
    if (others.length === 0) {
      return { ids: free.ids, heading: `Free from ${midSentence(free.name)}` };
    }
    const caution = findCaution(index, others);
    if (caution) return warnOf(caution);
    const isFree = new Set(free.ids);
    return { ids: searchWords(index, others).filter((id) => isFree.has(id)) };
  }
  return NONE;
}

/** The topic of a search that only cautions mention, such as "pregnancy". */
function findCaution(
  { words: known, cautions }: ClosestIndex,
  words: readonly string[],
): string | undefined {
  const text = spaced(words);
  const isOffered = (phrase: string) => phrase.split(' ').every((word) => known.has(word));
  const topic = CAUTION_TOPICS.find(
    ({ phrases }) =>
      phrases.some((phrase) => text.includes(` ${phrase} `) && !isOffered(phrase)) &&
      phrases.some((phrase) => cautions.text.includes(` ${phrase} `)),
  );
  if (topic) return topic.name;
  for (const word of words) {
    if (known.begins(word) || known.nearest(word, 1).length > 0) continue;
    if (known.split(word).length > 0) continue;
    const [found] = cautions.words.begins(word) ? [word] : cautions.words.nearest(word, 1);
    if (found) return nameTopic(found) ?? `“${found}”`;
  }
  return undefined;
}

function warnOf(topic: string): FoundByIndex {
  const caution = `Some labels have a caution about ${topic}. Ask your practitioner.`;
  return { ids: [], caution };
}

function nameTopic(word: string): string | undefined {
  return CAUTION_TOPICS.find(({ phrases }) =>
    phrases.some((phrase) => phrase.split(' ').some((part) => part.startsWith(word))),
  )?.name;
}

function searchBrand({ brands }: ClosestIndex, words: readonly string[]): FoundByIndex | undefined {
  const isWord = (part: string, word: string) =>
    part === word || (word.length >= SHORTEST_PREFIX && part.startsWith(word));
  const found = [...brands].flatMap(([key, named]) => {
    const parts = key.split(' ');
    return words.every((word) => parts.some((part) => isWord(part, word))) ? [named] : [];
  });
  if (found.length === 0) return undefined;
  return {
    ids: found.flatMap(({ ids }) => ids),
    heading: `By ${found.map(({ name }) => name).join(', ')}`,
  };
}

function searchWords(index: ClosestIndex, words: readonly string[]): number[] {
  const queries = words.map((word) => resolve(index.words, word));
  if (queries.some((query) => query === undefined)) return [];
  const find = (combineWith: 'AND' | 'OR', fields?: string[]) =>
    index.search
      .search({ combineWith, queries: queries as Query[], ...(fields && { fields }) })
      .map(({ id }) => Number(id));
  const all = find('AND');
  if (words.length === 1 || all.length >= ENOUGH) return all;
  return [...new Set([...all, ...find('OR', TOPIC_FIELDS)])];
}

/** Tries the word itself, one typo, two joined words, then two typos. */
function resolve(known: WordList, word: string): Query | undefined {
  if (known.begins(word)) return word;
  const near = known.nearest(word, 1);
  if (near.length > 0) return { combineWith: 'OR', queries: near };
  const halves = known.split(word);
  if (halves.length > 0) return { combineWith: 'AND', queries: halves };
  const far = known.nearest(word, 2);
  return far.length > 0 ? { combineWith: 'OR', queries: far } : undefined;
}

/** Spaces around every word let phrases match whole words only. */
function spaced(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

/** Leaves out cautions, storage and absent substances: no product must match them. */
function describe(supplement: Supplement, label: LabelWords['words'][number] | undefined) {
  const facts = label?.facts.map(({ name }) => name) ?? [];
  const topic = foldWords(searchText({ ...supplement, description: '' }) + `\n${facts.join('\n')}`);
  const text = foldWords(
    withoutCautions(
      [supplement.description, ...supplement.benefits, label?.contents, label?.brand].join('\n'),
      supplement.cautions,
    ),
  );
  const topics = new Set([...topic, ...synonymsOf(topic)]);
  const texts = new Set([...text, ...synonymsOf(text)]);
  return {
    words: [...topics, ...texts],
    fields: {
      id: supplement.id,
      name: supplement.name,
      topic: [...topics].join(' '),
      text: [...texts].join(' '),
    },
  };
}

function synonymsOf(words: readonly string[]): string[] {
  const text = spaced(words);
  const lines = SEARCH_SYNONYMS.filter((line) =>
    line.some((phrase) => text.includes(` ${phrase} `)),
  );
  return foldWords(lines.flat().join(' '));
}
