-- Products are found by the SKUs of their variants (functions/goods-search.sql).
update goods_search s
set words = s.words || ' ' || regexp_replace(search_fold(array_to_string(variant_skus(g.variants), ' ')), '([一-鿿])', '\1\1', 'g')
from goods g
where g.id = s.goods_id and g.variants <> '[]' and variant_skus(g.variants) <> '{}';
