-- What an order was asked for with, as a digest: its key asks for the same again, or for something else. Null: it was placed before digests were kept, or by a split.
alter table shop_order add column cart_digest text;
