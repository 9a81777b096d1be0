import './policy-text.css';

/** A policy as the server has made it from Markdown: nothing in it is a script, whatever its author wrote. */
export function PolicyText({ html }: { html: string }) {
  return <div className="policy-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
