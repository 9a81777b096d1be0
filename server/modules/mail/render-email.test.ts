import { expect, test } from 'vitest';
import { renderEmail } from './render-email.ts';

const ENVELOPE = { id: 'test', to: 'shopper@example.com', subject: 'A subject' };

test('says the same in both parts', () => {
  const { text, html } = renderEmail({
    ...ENVELOPE,
    heading: 'A heading',
    paragraphs: ['One.', 'Two.'],
    action: { label: 'Do it', href: 'https://shop.example/do?a=1&b=2' },
  });
  expect(text).toContain('A heading\n\nOne.\n\nTwo.');
  expect(text).toContain('Do it:\nhttps://shop.example/do?a=1&b=2');
  for (const part of ['A heading', 'One.', 'Two.', 'Do it']) expect(html).toContain(part);
  expect(html).toContain('href="https://shop.example/do?a=1&amp;b=2"');
});

test('escapes what people typed', () => {
  const attack = '"><script>alert(1)</script>';
  const { text, html } = renderEmail({
    ...ENVELOPE,
    heading: attack,
    paragraphs: [attack],
    action: { label: attack, href: `https://shop.example/${attack}` },
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain(attack);
  expect(text).toContain(attack);
});
