-- The console searches this text instead of four columns.

create or replace function words_of(supplement supplements) returns text language sql stable as $$
  select lower(concat_ws(E'\n', supplement.name, supplement.description, supplement.ingredients, supplement.category,
    supplement.sku, lpad(supplement.gtin, 14, '0')))
$$;

create or replace function keep_supplement_words() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into supplement_words (supplement_id, words)
    values (new.id, words_of(new))
    on conflict (supplement_id) do update set words = excluded.words;
  else
    delete from supplement_words where supplement_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger supplements_keep_words
  after insert or update of name, description, ingredients, category, sku, gtin, deleted_at
  on supplements
  for each row execute function keep_supplement_words();
