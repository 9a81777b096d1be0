import { useInlineError } from './use-inline-error.ts';

type ProblemTextProps = { text: string; next: string; id?: string; className?: string };

export function ProblemText({ text: reason, next, id, className = '' }: ProblemTextProps) {
  const { text, role } = useInlineError(reason, next);
  return (
    <p id={id} role={role} className={`text-sm font-medium text-danger ${className}`}>
      {text}
    </p>
  );
}
