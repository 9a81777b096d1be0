import { TextLink } from '#client/ui/text-link.tsx';
import { PAGE_PATHS } from '#shared/rules/routes.ts';
import { DetailPart } from './detail-part.tsx';

export function AskPractitioner() {
  return (
    <DetailPart title="By recommendation">
      <p>
        You can order this product once a practitioner has recommended it to you. Open their link in
        this browser.
      </p>
      <p>
        <TextLink href={PAGE_PATHS.contact}>Ask a practitioner</TextLink>
      </p>
    </DetailPart>
  );
}
