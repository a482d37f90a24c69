-- Prices are asked for in major units, whose ranges differ by the decimals of the currency: products in currencies that
-- have other decimals than two are few, or all.
create index concurrently if not exists goods_unusual_currency on goods (currency_code, price_minor) where currency_code in (
  'AFN', 'ALL', 'BHD', 'BIF', 'CLF', 'CLP', 'COP', 'DJF', 'GNF', 'HUF', 'IDR', 'IQD', 'IRR', 'ISK', 'JOD', 'JPY', 'KMF', 'KPW', 'KRW', 'KWD', 'LAK',
  'LBP', 'LYD', 'MGA', 'MMK', 'OMR', 'PKR', 'PYG', 'RWF', 'SLL', 'SOS', 'SYP', 'TND', 'UGX', 'UYI', 'UYW', 'VND', 'VUV', 'XAF', 'XOF', 'XPF', 'YER'
);
