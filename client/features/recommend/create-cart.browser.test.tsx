import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addButton,
  main,
  makeItem,
  openDashboard,
  share,
  summary,
  title,
} from '#client/testing/dashboard.ts';
import {
  answer,
  answerRaw,
  hold,
  loseAnswer,
  sentBodies,
  sentBy,
} from '#client/testing/fake-shop.ts';
import { reload } from '#client/testing/mount.tsx';
import { sample } from '#client/testing/sample.ts';
import { expectCount, expectNoViolations, failure, press, toast } from '#client/testing/screen.ts';
import { daysFromNow, exactButton, expectPath, expectTexts } from '#client/testing/store.ts';
import { practiceClientSchema } from '#shared/contracts/practice.ts';
import { makeFact } from '#tests/support/labels.ts';
import { makeSupplement } from '#tests/support/supplements.ts';

const LINK = 'https://shop.example/shared/token-9';
const CATALOG = [1, 2, 3].map((id) => makeSupplement(id));
const description = page.getByLabelText('Description (Optional)');
const patient = page.getByLabelText('For (Optional)');
const created = page.getByRole('heading', { name: 'Recommendation Created Successfully!' });
const sharing = page.getByRole('button', { name: 'Sharing Cart...' });
const picker = page.getByRole('region', { name: 'Add Supplements' });
const line = (name: string) =>
  summary.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

function answerWords(facts: Record<number, readonly ReturnType<typeof makeFact>[]>): void {
  const words = Object.entries(facts).map(([id, rows]) => ({
    supplementId: Number(id),
    brand: '',
    contents: '',
    facts: rows.map(({ name, amount, unit }) => ({ name, amount, unit })),
    freeFrom: id === '3' ? ['Gluten'] : [],
  }));
  answer('listLabelWords', { words, cautions: ['Not for use during pregnancy.'] });
}

/** Opens the builder with a title and one supplement in it. */
async function openWithDraft(name = ''): Promise<void> {
  await openDashboard(CATALOG);
  await title.fill('Plan');
  if (name) await patient.fill(name);
  await addButton('Formula 1').click();
}

beforeEach(() => {
  answer('createSharedCart', {
    sharedCart: {
      id: 9,
      title: 'Plan',
      shareToken: 'token-9',
      shareableLink: LINK,
      totalAmount: '10.00',
      expiresAt: daysFromNow(30),
    },
  });
});

test('shares a recommendation and copies its link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openDashboard(CATALOG);
  await title.fill('  Better sleep ');
  await description.fill('One at night');
  await addButton('Formula 1').click();
  await addButton('Formula 1').click();
  await addButton('Formula 2').click();
  await addButton('Formula 3').click();
  await exactButton('Increase quantity of Formula 1').click();
  await exactButton('Decrease quantity of Formula 2').click();
  await expectCount(summary.getByRole('listitem'), 2);
  await expect.element(summary.getByRole('heading').first()).toHaveFocus();
  await exactButton('Remove Formula 3').click();
  await expect.element(summary.getByRole('heading').first()).toHaveFocus();
  await expect.element(summary).toHaveTextContent('1 supplement, 3 items');
  await expect.element(summary).toHaveTextContent('$30.00');
  await addButton('Formula 2').click();

  const release = hold('createSharedCart');
  await share.click();
  await expect.element(sharing).toBeDisabled();
  release();
  await expect
    .element(toast('Cart link created successfully!'))
    .toHaveTextContent('Share the link with anyone to recommend these supplements');
  await expect.element(created).toHaveFocus();
  expect(sentBodies('createSharedCart')).toEqual([
    {
      title: 'Better sleep',
      description: 'One at night',
      cartItems: [makeItem(1, 3), makeItem(2, 1)],
      totalAmount: 40,
    },
  ]);
  await expect
    .element(main)
    .toHaveTextContent(
      'Anyone with this link can view and accept the recommendation (expires in 30 days)',
    );
  const link = page.getByLabelText('Shareable link');
  await expect.element(link).toHaveValue(LINK);
  await expect.element(link).toHaveAttribute('readonly');
  await expect.element(page.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await exactButton('Copy link').click();
  await expect.element(toast('Link copied!')).toBeVisible();
  await expect.element(exactButton('Copied')).toHaveFocus();
  expect(write).toHaveBeenCalledWith(LINK);
  await vi.advanceTimersByTimeAsync(2900);
  await expect.element(exactButton('Copied')).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(exactButton('Copy link')).toBeVisible();

  await exactButton('Create Another Recommendation').click();
  await expect.element(title).toHaveValue('');
  await expect.element(title).toHaveFocus();
  await expect.element(summary).toHaveTextContent('$0.00');
});

test('finds supplements by name, description, category and ingredient', async () => {
  answerWords({
    1: [makeFact('Zinc citrate', 15, 'mg')],
    3: [makeFact('Olive oil', 1, 'g'), makeFact('Zinc (as gluconate)', 5, 'mg')],
  });
  await openDashboard([
    makeSupplement(1, { name: 'Zinc', description: 'For the skin', category: 'bind' }),
    makeSupplement(2, { name: 'Clay', description: 'Takes ZINC along' }),
    makeSupplement(3, { name: 'Oil', ingredients: 'zinc' }),
  ]);
  const rows = picker.getByRole('list').first().getByRole('listitem');
  const containing = picker.getByRole('list', { name: 'Found in ingredients' });
  const search = picker.getByLabelText('Search supplements');
  const category = picker.getByLabelText('Category');
  await expectCount(rows, 3);
  await expect.element(containing).not.toBeInTheDocument();
  await expectTexts(category.getByRole('option'), ['All Categories', 'Bind', 'Cleanse']);
  await search.fill('zinc');
  await expectCount(rows, 2);
  await expectTexts(containing.getByRole('listitem'), [/Oil.*Zinc \(as gluconate\)/]);
  await category.selectOptions('Cleanse');
  await expectTexts(rows, [/Clay/]);
  await expect.element(containing).toHaveTextContent('Oil');
  await search.fill('nothing like it');
  await expect.element(picker).toHaveTextContent('No supplements found matching your criteria.');
  await picker.getByRole('button', { name: 'Clear filters' }).click();
  await expectCount(rows, 3);
  await search.fill('caly');
  const closest = picker.getByRole('list', { name: 'Did you mean:' });
  await expectTexts(closest.getByRole('listitem'), [/Clay/]);
  await search.fill('gluten-free');
  const free = picker.getByRole('list', { name: 'Free from gluten' });
  await expectTexts(free.getByRole('listitem'), [/Oil/]);
  await search.fill('pregnant');
  await expect
    .element(picker)
    .toHaveTextContent('Some labels have a caution about pregnancy. Ask your practitioner.');
  await expectCount(picker.getByRole('listitem'), 0);
});

test('doses a supplement without a label in the unit of its serving size', async () => {
  await openDashboard([makeSupplement(1, { servingSize: '1 scoop (5 g)' })]);
  await addButton('Formula 1').click();
  const timetable = page.getByRole('region', { name: 'Timetable' });
  const dose = timetable.getByRole('group', { name: 'Formula 1' });
  await expect.element(dose).toHaveTextContent('In scoops.');
  await dose.getByLabelText('Morning').fill('1/2');
  await expect.element(timetable).toHaveTextContent('1/2 scoop, with or without food');
});

test('requires a title, then a supplement', async () => {
  await openDashboard(CATALOG);
  await title.fill('   ');
  await share.click();
  await expect
    .element(failure('Title required'))
    .toHaveTextContent('Please add a title for this recommendation.');
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('Plan');
  await expect.element(title).not.toHaveAttribute('aria-invalid');
  await share.click();
  await expect
    .element(failure('Empty cart'))
    .toHaveTextContent('Please add at least one supplement to share.');
  await expect.element(summary).toHaveTextContent('Please add at least one supplement to share.');
  await expectNoViolations(main);
  expect(sentBy('createSharedCart')).toEqual([]);
});

test('explains lines that cannot be ordered and replaces one', async () => {
  answerWords({
    3: [makeFact('Magnesium', 200, 'mg')],
    4: [makeFact('Magnesium', 200, 'mg')],
    5: [makeFact('Zinc', 200, 'mg')],
  });
  await openDashboard([
    makeSupplement(1, { name: 'Plenty' }),
    makeSupplement(2, { name: 'Scarce', stockQuantity: 2 }),
    makeSupplement(3, { name: 'Gone', stockQuantity: 0 }),
    makeSupplement(4, { name: 'Instead' }),
    makeSupplement(5, { name: 'Unlike' }),
  ]);
  await title.fill('Plan');
  for (let times = 0; times < 11; times += 1) await addButton('Plenty').click();
  for (let times = 0; times < 3; times += 1) await addButton('Scarce').click();
  await addButton('Gone').click();
  await expect.element(line('Plenty')).toHaveTextContent('At most 10 can be ordered');
  await expect.element(line('Scarce')).toHaveTextContent('Only 2 in stock');
  await expect.element(line('Gone')).toHaveTextContent('Out of stock');
  const instead = line('Gone').getByRole('group', { name: 'Replacements for Gone' });
  await expectTexts(instead.getByRole('button'), [
    /^Replace with Instead.*Also has magnesium, 200 mg/,
  ]);
  await instead.getByRole('button').click();
  await expect.element(line('Gone')).not.toBeInTheDocument();
  await expect.element(line('Instead')).toHaveTextContent('Qty: 1');
  await expect.element(summary.getByRole('heading', { name: 'Cart Summary' })).toHaveFocus();
  await share.click();
  await expect
    .element(failure('Failed to share cart'))
    .toHaveTextContent('Plenty: At most 10 can be ordered');
  await exactButton('Decrease quantity of Plenty').click();
  await expect.element(line('Plenty')).not.toHaveTextContent('At most');
  await share.click();
  await expect.element(created).toBeVisible();
});

test('restores the draft after a reload until it is shared', async () => {
  await openDashboard(CATALOG);
  await title.fill('Later');
  await description.fill('Not yet');
  await addButton('Formula 1').click();
  await expect.element(summary).toHaveTextContent('Formula 1');
  reload();
  await expect.element(title).toHaveValue('Later');
  await expect.element(description).toHaveValue('Not yet');
  await expect.element(summary).toHaveTextContent('Formula 1');
  await share.click();
  await expect.element(created).toBeVisible();
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);
});

test('shows the sign-in form after the session ended', async () => {
  await openWithDraft();
  answerRaw('readProfile', 401, { message: 'Unauthorized' });
  answerRaw('createSharedCart', 401, { message: 'Unauthorized' });
  await share.click();
  await expectPath('/login');
});

test('explains why sharing failed and retains the draft', async () => {
  await openWithDraft();
  answerRaw('createSharedCart', 400, { message: 'Not today.', code: 'bad_request' });
  await share.click();
  await expect.element(failure('Failed to share cart')).toHaveTextContent('Not today.');
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('No link was created. Your draft is still here.');
  expect(summary.element().contains(document.activeElement)).toBe(true);
  loseAnswer('createSharedCart');
  await share.click();
  await expect.element(failure('Failed to share cart')).toHaveTextContent('Please try again.');
  await expect.element(title).toHaveValue('Plan');
  // A hovered toast stays until its page is left.
  await failure('Failed to share cart').hover();
  await press(exactButton('Back to Store'), 'Enter');
  await expectPath('/');
  await expect.element(failure('Failed to share cart')).not.toBeInTheDocument();
});

describe('a recommendation for a new person', () => {
  const GRACE = sample(practiceClientSchema, { id: 4, name: 'Grace Hopper' });

  test('shares once while the person is being added', async () => {
    answer('createPracticeClient', GRACE);
    await openWithDraft('Grace Hopper');
    const release = hold('createPracticeClient');
    await share.click();
    await expect.element(sharing).toBeDisabled();
    await expect.poll(() => sentBodies('createPracticeClient')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    release();
    await expect.element(created).toBeVisible();
    expect(sentBodies('createPracticeClient')).toMatchObject([{ name: 'Grace Hopper' }]);
    expect(sentBodies('createSharedCart')).toMatchObject([{ personId: 4 }]);
  });

  test('reports that the person could not be added', async () => {
    await openWithDraft('Grace Hopper');
    answerRaw('createPracticeClient', 500);
    await share.click();
    await expect.element(created).toBeVisible();
    await expect.element(main).toHaveTextContent('we couldn’t add Grace Hopper to your people');
    expect(sentBodies('createSharedCart')[0]).not.toHaveProperty('personId');
  });

  test('shares without a person who takes too long to add', async () => {
    await openWithDraft('Grace Hopper');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const release = hold('createPracticeClient');
    await share.click();
    await expect.poll(() => sentBy('createPracticeClient')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(created).toBeVisible();
    await expect.element(main).toHaveTextContent('we couldn’t add Grace Hopper to your people');
    answerRaw('createPracticeClient', 500);
    release();
  });
});

test('selects the link if the clipboard refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const shared = vi.fn<Navigator['share']>(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  await openWithDraft();
  await share.click();
  await exactButton('Copy link').click();
  await expect
    .element(failure('Failed to copy'))
    .toHaveTextContent('Please copy the link manually');
  await expect.poll(() => getSelection()?.toString()).toBe(LINK);
  await exactButton('Share link').click();
  await expect.poll(() => shared.mock.calls).toEqual([[{ title: 'Plan', url: LINK }]]);
  Reflect.deleteProperty(navigator, 'share');
});
