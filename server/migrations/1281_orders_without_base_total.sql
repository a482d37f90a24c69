-- What an order came to in the base currency stands with that currency or not at all: where an edit left only the currency, the order fell out of the sums.
update shop_order set base_currency_code = null where base_total_minor is null and base_currency_code is not null;
