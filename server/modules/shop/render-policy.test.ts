import { expect, test } from 'vitest';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { POLICY_NAMES } from '#shared/rules/policies.ts';
import { readPolicy } from './default-policies.ts';
import { escapeMarkdown, renderPolicy } from './render-policy.ts';

test('renders Markdown below the heading of the page', () => {
  const html = renderPolicy('# Title\n\n- one\n- **two** [here](https://a.example)');
  expect(html).toContain('<h2>Title</h2>');
  expect(html).toContain('<strong>two</strong>');
  expect(html).toContain('<a href="https://a.example" rel="nofollow">here</a>');
  expect(renderPolicy('###### Deep')).toContain('<h6>Deep</h6>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:1)',
  '![x](https://tracker.example/a.png)',
  '<a href="javascript:1" onclick="1">x</a>',
  '[x](https://a.example "" onmouseover="alert(1)")',
])('makes %s harmless', (text) => {
  const html = renderPolicy(text);
  expect(html).not.toMatch(/<(script|img|iframe|style)/i);
  // An attribute inside a tag.
  expect(html).not.toMatch(/<[^>]*\son\w+=/);
  expect(html).not.toMatch(/href="(javascript|data|vbscript)/i);
});

test('escapes the words of the shop', () => {
  expect(renderPolicy(escapeMarkdown('*Root* [& Leaf](x) #1 <b>'))).toBe(
    '<p>*Root* [&amp; Leaf](x) #1 &lt;b&gt;</p>\n',
  );
});

test('has a short default with the facts of the shop for each policy', () => {
  const settings = shopSettingsSchema.parse({
    name: 'Root_Leaf',
    deliveryMethods: [
      {
        id: 'ground',
        name: 'Ground*',
        priceCents: 495,
        freeFromCents: 5000,
        places: [],
        fromDays: 2,
        toDays: 5,
      },
    ],
    pickUpNote: 'At the counter',
  });
  for (const name of POLICY_NAMES) {
    const { html, isDefault } = readPolicy(settings, name);
    expect(isDefault).toBe(true);
    expect(html).toContain('href="/contact"');
    if (name !== 'shipping') expect(html).toContain('Root_Leaf');
  }
  const { html } = readPolicy(settings, 'shipping');
  expect(html).toContain('<strong>Ground*</strong>: $4.95, free from $50.00, in 2 to 5 days');
  expect(html).toContain('<strong>Pick-up</strong>: free. At the counter');
});

test('uses the policy that the owner has written', () => {
  const policies = { privacy: 'We *care*.', terms: '', returns: '', shipping: '' };
  const settings = shopSettingsSchema.parse({ policies });
  expect(readPolicy(settings, 'privacy')).toEqual({
    title: 'Privacy Policy',
    html: '<p>We <em>care</em>.</p>\n',
    isDefault: false,
  });
});
