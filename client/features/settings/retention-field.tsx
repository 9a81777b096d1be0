import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { retentionPreviewQuery } from '#client/api/retention.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { formatNumber } from '#shared/rules/format.ts';
import {
  describeMonths,
  leastMonths,
  RETENTION_NAMES,
  type RetentionKind,
} from '#shared/rules/retention.ts';

const CHOICES = [1, 3, 6, 12, 24, 36, 60, 84, 120];

const HINTS: Record<RetentionKind, string> = {
  contactMessages: 'Messages that staff have not marked as done.',
  emails: 'Recipient, subject and text. The log still shows that an email was sent.',
  devices: 'Browsers and networks that signed in, counted from their last use.',
  answers: 'Answers, reasons and views, counted from the end of the link.',
  links: 'Recommendations, counted from the end of the link. Practitioners lose them, too.',
  clients: 'Client records of practitioners without a valid link or an order.',
  buyers: 'Name, email, street and notes. Amounts and products stay for the tax office.',
  auditLog: 'What administrators changed.',
  accessLog: 'Which administrators opened data of clients.',
};

type RetentionFieldProps = { kind: RetentionKind; saved: number | null };

export function RetentionField({ kind, saved }: RetentionFieldProps) {
  const [months, setMonths] = useState(saved);
  const choices = new Set([...CHOICES, ...(saved === null ? [] : [saved])]);
  const offered = [...choices].filter((choice) => choice >= leastMonths(kind));
  return (
    <div>
      <SelectField
        label={RETENTION_NAMES[kind]}
        hint={HINTS[kind]}
        name={`settings.retention.${kind}`}
        className="sm:max-w-xs"
        value={months ?? ''}
        onChange={({ target: { value } }) => setMonths(value === '' ? null : Number(value))}
      >
        <option value="">Keep forever</option>
        {offered
          .toSorted((one, other) => one - other)
          .map((choice) => (
            <option key={choice} value={choice}>
              {describeMonths(choice)}
            </option>
          ))}
      </SelectField>
      <output className="mt-1 block min-h-5 text-sm">
        {months !== null && <Preview kind={kind} months={months} />}
      </output>
    </div>
  );
}

function Preview({ kind, months }: { kind: RetentionKind; months: number }) {
  const { data } = useQuery(retentionPreviewQuery(kind, months));
  if (!data) return null;
  const { records } = data;
  if (records === 0) return 'No record is older now.';
  if (records === null) return `Would remove more than ${formatNumber(10_000)} records now.`;
  return records === 1
    ? 'Would remove 1 record now.'
    : `Would remove ${formatNumber(records)} records now.`;
}
