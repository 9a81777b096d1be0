/** Top-level statements start in the first column. */
const BETWEEN_STATEMENTS = /\n(?=[a-z])/;
const VARIABLE = /^(?:export )?(?:let|var) (\w+)/;
const CONSTANT = /^(?:export )?const (\w+)[^=]*= ([^]*)/;
const OWN_IMPORT = /^import \{([^}]*)\} from '[#.]/;
const IMPORTED_VALUE = /(?<!type )\b\w+(?=\s*(?:,|$))/g;
const FUNCTION = /^(?:async )?(?:function\b|\([^)]*\)[^=]*=>|\w+ =>)/;
/** Such values keep state between calls. */
const MAKER = /\bcreate[A-Z]\w*\(/;
const CHANGES = [
  /\b(\w+)\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\(/g,
  /^ *(\w+)(?:\.\w+|\[[^\]\n]*\])+ (?:[-+*/|&]|\?\?|\|\||&&)?= /gm,
  /\b(\w+)(?:\.\w+|\[[^\]\n]*\])+(?:\+\+|--)/g,
  /\bdelete (\w+)[.[]/g,
  /\bObject\.assign\((\w+),/g,
];

/** Names of a module whose value may differ between processes. */
export function findModuleState(source: string): string[] {
  const changed = new Set(
    CHANGES.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name)),
  );
  return source.split(BETWEEN_STATEMENTS).flatMap((statement) => {
    const variable = VARIABLE.exec(statement)?.[1];
    if (variable) return [variable];
    const imported = OWN_IMPORT.exec(statement)?.[1];
    if (imported) return (imported.match(IMPORTED_VALUE) ?? []).filter((name) => changed.has(name));
    const [, name, value = ''] = CONSTANT.exec(statement) ?? [];
    if (!name || FUNCTION.test(value)) return [];
    return MAKER.test(value) || changed.has(name) ? [name] : [];
  });
}
