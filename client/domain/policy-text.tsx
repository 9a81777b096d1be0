import './policy-text.css';

/** The server rendered this HTML from Markdown without scripts. */
export function PolicyText({ html }: { html: string }) {
  return <div className="policy-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
