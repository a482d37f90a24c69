-- Whoever changes carriers, currencies or payment methods may bring in the translations of their names by a file.
update admin_role set permissions = permissions || array['carrier.preview.import.translations', 'carrier.import.translations']
where 'carrier.update' = any (permissions) and not permissions && array['*', 'carrier.*'];
update admin_role set permissions = permissions || array['currency.preview.import.translations', 'currency.import.translations']
where 'currency.update' = any (permissions) and not permissions && array['*', 'currency.*'];
update admin_role set permissions = permissions || array['payment-mode.preview.import.translations', 'payment-mode.import.translations']
where 'payment-mode.update' = any (permissions) and not permissions && array['*', 'payment-mode.*'];
