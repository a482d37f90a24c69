-- Builds that were made before they kept their currency: without it the checkout of their website would count its products with every order until the next generation.
update site_build b set currency_code = (
  select g.currency_code from shop_goods s join goods g on g.id = s.goods_id
  where s.website_id = b.website_id and s.status = 'on' and g.status = 'on' and g.quarantined_at is null group by 1 order by count(*) desc, 1 limit 1)
from website w
where b.id = w.current_build and b.currency_code is null and w.global_config ->> 'defaultCurrencyCode' is null;
