import MarkdownIt from 'markdown-it';

/** HTML stays text, `javascript:` is not a link, and pictures are off because they could come from any site. */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image');

markdown.core.ruler.push('fit_into_page', (state) => {
  for (const token of state.tokens) {
    // The page has its own heading above these.
    if (token.type.startsWith('heading_')) token.tag = lowerHeading(token.tag);
    for (const inner of token.children ?? []) {
      if (inner.type === 'link_open') inner.attrSet('rel', 'nofollow');
    }
  }
});

export function renderPolicy(text: string): string {
  return markdown.render(text);
}

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

function lowerHeading(tag: string): string {
  return `h${Math.min(6, Number(tag.slice(1)) + 1)}`;
}
