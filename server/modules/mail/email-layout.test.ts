import { expect, test } from 'vitest';
import { describeShop } from '#server/modules/shop/shop-settings.ts';
import { shopSettingsSchema } from '#shared/contracts/shop.ts';
import { addEmailLayout } from './email-layout.ts';

const letter = { text: 'Some text\n', html: '<p>Some text</p>' };
const head = (settings: object) =>
  addEmailLayout(letter, describeShop(shopSettingsSchema.parse(settings)));

test('shows the shop’s name and contact in both parts', () => {
  const { text, html } = head({
    name: 'Root & Leaf',
    email: 'help@leaf.example',
    phone: '555 0100',
    address: {
      line1: '1 Elm St',
      line2: '',
      city: 'Reno',
      state: 'NV',
      zip: '89501',
      country: 'US',
    },
  });
  expect(text).toBe(
    'Some text\n\nRoot & Leaf\n1 Elm St\nReno, NV 89501\nhelp@leaf.example\n555 0100\n',
  );
  expect(html).toContain('>Root &amp; Leaf</p>');
  expect(html).toContain('1 Elm St<br>Reno, NV 89501<br>help@leaf.example<br>555 0100');
  expect(html).toContain('<p>Some text</p>');
});

test('leaves no empty lines for missing contact data', () => {
  const { text, html } = head({});
  expect(text).toBe('Some text\n\nPremium Supplements Store\n');
  expect(html).not.toContain('<br>');
});

test("escapes the owner's text", () => {
  const { html } = head({ name: '<script>1</script>', legalName: '<b>2</b>' });
  expect(html).not.toMatch(/<script|<b>/);
});
