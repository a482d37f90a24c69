-- Whoever changes categories, or groups of article templates, may bring in their translations by a file.
update admin_role set permissions = permissions
  || array['stock-goods-classification.preview.import.translations', 'stock-goods-classification.import.translations']
where 'stock-goods-classification.update' = any (permissions) and not permissions && array['*', 'stock-goods-classification.*'];
update admin_role set permissions = permissions || array['article-grouping.preview.import.translations', 'article-grouping.import.translations']
where 'article-grouping.update' = any (permissions) and not permissions && array['*', 'article-grouping.*'];
