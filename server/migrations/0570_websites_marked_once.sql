-- goods_came and goods_went mark the websites of products that come or go, since they count them: these two did it once more.
drop trigger goods_added on goods;
drop trigger goods_removed on goods;
drop function goods_come_or_gone();
