-- Stock, sales and views change far more often than anything that is indexed: with room left on its page such a change writes no index.
alter table goods set (fillfactor = 85);
