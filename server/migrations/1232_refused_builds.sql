-- Which state of the website a build was made of (`website.changes`): one that was refused is made again only when something changed since. Null: from before.
alter table site_build add column changes bigint;

-- Websites' own addresses of products, so that products that come into a website find whether theirs is taken without reading all of its products.
create index shop_goods_own_url_keywords on shop_goods (website_id, url_keywords, id) where url_keywords is not null;
