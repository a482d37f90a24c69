-- A merge of products moves reviews to the one that stays: the pages that showed them, or show them now, are others then.
create or replace function product_review_edited() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct n.website_id) from changed n join former f on f.id = n.id
    where (n.state = 'shown' or f.state = 'shown')
      and (n.goods_id, n.state, n.stars, n.title, n.body, n.author, n.answer)
        is distinct from (f.goods_id, f.state, f.stars, f.title, f.body, f.author, f.answer)));
  return null;
end $$;
