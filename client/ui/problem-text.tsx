import { useWordsInPlace } from './use-words-in-place.ts';

type ProblemTextProps = { text: string; next: string; id?: string; className?: string };

/** The problem of a field or a small form, next to it. */
export function ProblemText({ text: reason, next, id, className = '' }: ProblemTextProps) {
  const { text, role } = useWordsInPlace(reason, next);
  return (
    <p id={id} role={role} className={`text-sm font-medium text-danger ${className}`}>
      {text}
    </p>
  );
}
