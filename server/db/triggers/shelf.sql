-- The shelf is a narrow copy of the supplements that are not deleted, so that the console's lists and totals read few pages.

create or replace function keep_shelf() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into shelf (supplement_id, price, stock_quantity, low_stock_threshold, display_order, is_active)
    values (new.id, new.price, new.stock_quantity, new.low_stock_threshold, new.display_order, new.is_active)
    on conflict (supplement_id) do update set
      price = excluded.price,
      stock_quantity = excluded.stock_quantity,
      low_stock_threshold = excluded.low_stock_threshold,
      display_order = excluded.display_order,
      is_active = excluded.is_active;
  else
    delete from shelf where supplement_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger supplements_keep_shelf
  after insert or update of price, stock_quantity, low_stock_threshold, display_order, is_active, deleted_at
  on supplements
  for each row execute function keep_shelf();
