import MarkdownIt from 'markdown-it';

/**
 * Markdown as owners write it. HTML in it stays text and addresses such as `javascript:` are no links, so that what
 * comes out can be shown on any page. Pictures stay out: they would be loaded from anywhere.
 */
const markdown = new MarkdownIt({ html: false, linkify: true }).disable('image');

markdown.core.ruler.push('fit_into_page', (state) => {
  for (const token of state.tokens) {
    // The page has a heading of its own above these.
    if (token.type.startsWith('heading_')) token.tag = lowerHeading(token.tag);
    for (const inner of token.children ?? []) {
      if (inner.type === 'link_open') inner.attrSet('rel', 'nofollow');
    }
  }
});

export function renderPolicy(text: string): string {
  return markdown.render(text);
}

/** Words of the shop inside of Markdown: none of them is a sign of it. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
}

function lowerHeading(tag: string): string {
  return `h${Math.min(6, Number(tag.slice(1)) + 1)}`;
}
