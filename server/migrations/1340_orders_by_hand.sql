-- Orders that operators enter for buyers: by whom, and what the buyer is told with it. A shipping fee that an operator set stays when the order is edited.
alter table shop_order add column entered_by text not null default '';
alter table shop_order add column seller_message text not null default '';
alter table shop_order add column own_shipping_minor numeric(14);
