import pg from 'pg';

export type ShopSize = { supplements: number; orders: number };

/**
 * Adds two years of sales to a fresh shop: a few bestsellers, returning customers, mostly shipped orders, some
 * refunds. Deterministic except for the clock.
 */
export async function generateShop(url: string, size: ShopSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Triggers would add up a million orders one by one, so this writes their sums.
    await client.query(`set session_replication_role = replica`);
    await client.query(`select setseed(0.42)`);
    for (const statement of [...growCatalog(size), ...sell(size), ...keepBooks]) {
      await client.query(statement);
    }
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

function growCatalog({ supplements }: ShopSize): string[] {
  return [
    `create temp table seeds as select row_number() over (order by id) - 1 as place, * from supplements`,
    `insert into supplements (name, description, category, category_id, image_url, fact_sheet_urls,
        benefits, ingredients, suggested_use, serving_size, price, stock_quantity, low_stock_threshold, display_order)
      select seeds.name || ' No. ' || n, 'Batch ' || n || '. ' || seeds.description, seeds.category,
        seeds.category_id, seeds.image_url, seeds.fact_sheet_urls, seeds.benefits,
        seeds.ingredients || ', carrier ' || n % 977, seeds.suggested_use, seeds.serving_size,
        9 + (n % 90) + 0.99, case when n % 50 = 0 then 0 when n % 12 = 0 then n % 11 else 20 + n % 400 end, 10, n
      from generate_series(41, ${supplements}) n
      join seeds on seeds.place = n % 40`,
    `insert into shelf (supplement_id, price, stock_quantity, low_stock_threshold, display_order, is_active)
      select id, price, stock_quantity, low_stock_threshold, display_order, is_active from supplements
      on conflict do nothing`,
    `insert into supplement_words select id, words_of(supplements) from supplements
      on conflict do nothing`,
  ];
}

function sell({ supplements, orders }: ShopSize): string[] {
  return [
    // The cube of an even spread: a tenth of the products make half of the sales.
    `create temp table lines as
      select n, id, 1 + (random() * 2.4)::int as quantity
      from (
        select distinct n, 1 + floor(${supplements} * power(random(), 3))::int as id
        from generate_series(1, ${orders}) n, generate_series(1, 1 + n % 4)
      ) chosen`,
    `create temp table people as
      select n as person, first || ' ' || last as name,
        lower(first || '.' || last || n || '@' || (array['post', 'letter', 'mailbox', 'inbox'])[1 + n % 4] || '.example') as email
      from (
        select n,
          (array[${FIRST_NAMES.map(quote).join(', ')}])[1 + floor(${FIRST_NAMES.length} * power(random(), 1.5))::int] as first,
          (array[${NAME_STARTS.map(quote).join(', ')}])[1 + floor(random() * ${NAME_STARTS.length})::int] ||
          (array[${NAME_ENDS.map(quote).join(', ')}])[1 + floor(random() * ${NAME_ENDS.length})::int] as last
        from generate_series(0, ${Math.ceil(orders / 4)}) n
      ) named`,
    `insert into orders (id, items, total_items, total_quantity, charges, payment_status, order_status,
        stripe_payment_intent_id, customer_name, customer_email, email_sent, access_token, refunded_amount, created_at)
      select n, items, total_items, total_quantity, ${chargesFor('total_amount * 100')}, payment_status,
        case
          when payment_status in ('refunded', 'canceled') and n % 2 = 0 then 'canceled'
          when n > ${orders} * 0.995 then 'processing'
          else 'shipped'
        end,
        'pi_generated_' || n, people.name, people.email, true, md5(n::text),
        case when payment_status = 'refunded' then total_amount when n % 97 = 0 then round(total_amount / 2, 2) else 0 end,
        to_char((now() at time zone 'utc') - interval '730 days' * (1 - n::float8 / ${orders}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from (
        select n, json_agg(json_build_object('id', id, 'name', name, 'category', category, 'quantity', quantity, 'price', price::text))::text as items,
          count(*) as total_items, sum(quantity) as total_quantity, sum(quantity * price) as total_amount,
          case when n % 33 = 0 then 'refunded' when n % 51 = 0 then 'canceled' when n > ${orders} - 3 then 'pending' else 'paid' end as payment_status
        from lines join supplements using (id) group by n
      ) sold
      join people on person = (n::bigint * 7919) % ${Math.ceil(orders / 4)}
      order by n`,
    `select setval('orders_id_seq', ${orders})`,
  ];
}

function chargesFor(cents: string): string {
  return `jsonb_build_object('linesCents', (${cents})::int, 'discountCents', 0, 'extras', '[]'::jsonb, 'taxCents', 0, 'totalCents', (${cents})::int)`;
}

const keepBooks = [
  `insert into order_events (order_id, kind, created_at)
    select id, kind, created_at::timestamptz
    from orders, (values (1, 'placed'), (2, 'paid'), (3, 'shipped')) kinds (step, kind)
    where step = 1 or (step = 2 and payment_status in ('paid', 'refunded')) or (step = 3 and order_status = 'shipped')`,
  `insert into refunds (order_id, charges, units, restock, state, created_at)
    select id, ${chargesFor('refunded_amount * 100')}, '[]', false, 'succeeded', created_at::timestamptz from orders where refunded_amount > 0`,
  `insert into audit_log (admin_id, action, subject, after, created_at)
    select 1, 'shipped', 'order ' || id, '{"trackingNumber": null}', created_at::timestamptz
    from orders where order_status = 'shipped'`,
  // Every sold unit was received before, so that the ledger adds up to the stock.
  `delete from stock_moves`,
  `insert into stock_moves (supplement_id, delta, reason, created_at)
    select supplements.id, stock_quantity + coalesce(sum(quantity), 0), 'opening', now() - interval '731 days'
    from supplements left join lines using (id) group by supplements.id`,
  `insert into stock_moves (supplement_id, delta, reason, order_id, created_at)
    select lines.id, -quantity, 'allocate', n, created_at::timestamptz from lines join orders on orders.id = n order by n`,
  // Four sold-out lots of each product, from which its orders were taken in turns.
  `insert into lots (supplement_id, code, best_before)
    select id, 'L' || id || '-' || part, current_date + part * 30 from supplements, generate_series(1, 4) part order by 1, 2`,
  `insert into lot_moves (stock_move_id, lot_id, delta, order_id)
    select moves.id, lots.id, delta, order_id from stock_moves moves
    join lots on lots.supplement_id = moves.supplement_id and code = 'L' || lots.supplement_id || '-' || 1 + order_id % 4
    where reason = 'allocate' order by moves.id`,
  `insert into lot_moves (stock_move_id, lot_id, delta)
    select moves.id, lot_id, -sum(lot_moves.delta) from stock_moves moves
    join lots using (supplement_id) join lot_moves on lot_id = lots.id
    where reason = 'opening' group by 1, 2
    union all
    select moves.id, null, stock_quantity from stock_moves moves join supplements on supplements.id = supplement_id
    where reason = 'opening' and stock_quantity > 0`,
  // Today stays open: its sales are read from the orders.
  `insert into closed_sales_days (day, orders, items, quantity, revenue_cents)
    select left(created_at, 10)::date, count(*) filter (where paid), coalesce(sum(total_items) filter (where paid), 0),
      coalesce(sum(total_quantity) filter (where paid), 0), sum(total_amount - refunded_amount) * 100
    from (select *, payment_status = 'paid' as paid from orders where payment_status in ('paid', 'refunded')) counted
    where left(created_at, 10)::date < (now() at time zone 'utc')::date
    group by 1`,
  `insert into closed_product_sales (day, supplement_id, quantity, revenue_cents)
    select left(orders.created_at, 10)::date, lines.id, sum(quantity), sum(quantity * price) * 100
    from lines join orders on orders.id = n and payment_status = 'paid' join supplements on supplements.id = lines.id
    where left(orders.created_at, 10)::date < (now() at time zone 'utc')::date
    group by 1, 2`,
];

function quote(text: string): string {
  return `'${text}'`;
}

const FIRST_NAMES = (
  'Maria James Anna John Grace David Elena Peter Laura Paul Julia Mark Sofia Thomas Clara Daniel Emma Lucas Nina ' +
  'Simon Alice Victor Helen Martin Irene Oscar Ruth Felix Vera Hugo Edith Bruno Ada Leon Ida Max Flora Karl Iris Otto'
).split(' ');
const NAME_STARTS = (
  'Ash Beck Birch Black Brook Castle Clay Cold Cross Dale East Fair Far Field Fox Glen Green Hale Hart Hill Holm Ken ' +
  'Lang Marsh Mill Moor New North Oak Red Rock Rose Ship South Stan Stone Thorn Wal West White Wind Wood'
).split(' ');
const NAME_ENDS = (
  'bank beck berg born brook burn bury by cliff cote croft dale den field ford gate grave ham hill holt hurst land ' +
  'leigh ley low man mann mere more ridge sen shaw side smith son stead stein stone ton wall ward water way well win wood worth'
).split(' ');
