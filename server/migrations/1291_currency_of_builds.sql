-- The currency that the pages of a build are in. The checkout of a website without a currency of its own sells in it, and counts no products for that.
alter table site_build add column currency_code text;
