-- What `foldForSearch` of the contract does: texts as searches compare them. A test compares both.
create function search_fold_letters(words text) returns text language sql immutable parallel safe as $$
  -- Chinese characters next to ASCII need no more than a look whether there are traditional ones.
  select case when words !~ '[^\u0001-\u005f\u0061-\u007e\u4e00-\u9fff]' and words !~ '[‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後]' then lower(words) else (
    select replace(replace(replace(replace(single, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') from (
      select case when plain ~ '[‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後]' then translate(plain,
        '‘’‛ʼʹ′`‐‑‒–—―−øđðłħıŧςァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶأإآىیکة臺灣檯檔電腦機櫃燈飾傢俱門鎖鑰鐵鋼銅銀鏡錶鐘鐲鍊鏈針線絲綢緞織繡紗襪褲襯長帶頭髮圍護膚顏紅藍綠黃組裝盤鍋爐車輪籠氣動運戶兒嬰書筆紙張畫顯鍵標網絡纜寶類別專業價額優賣買單雙貨號碼準規製國產質寬層節農藥養貓雞魚鳥龍鳳馬麗華東風葉園藝蘭蘋無與為從來時會說學體點間開關問題圖檢測試驗環聲樂聽視頻錄攝觸觀覽遊戲禮賀慶繪裡後',
        '''''''''''''''-------oddlhitσぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖاااييكه台湾台档电脑机柜灯饰家具门锁钥铁钢铜银镜表钟镯链链针线丝绸缎织绣纱袜裤衬长带头发围护肤颜红蓝绿黄组装盘锅炉车轮笼气动运户儿婴书笔纸张画显键标网络缆宝类别专业价额优卖买单双货号码准规制国产质宽层节农药养猫鸡鱼鸟龙凤马丽华东风叶园艺兰苹无与为从来时会说学体点间开关问题图检测试验环声乐听视频录摄触观览游戏礼贺庆绘里后') else plain end as single
      from (select lower(normalize(regexp_replace(normalize(replace(words, '´', ''''), nfkd), '[\u0300-\u036f\u0591-\u05bd\u064b-\u065f\u0670\u0640\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'), nfkc)) as plain offset 0) p
      offset 0) s) end
$$;
-- Its body is bound to the other function: indexes are built with no path to look for it.
create function search_fold(words text) returns text language sql immutable parallel safe
  return case when octet_length(words) = char_length(words) and strpos(words, '`') = 0 then lower(words) else search_fold_letters(words) end;

-- The words of products: folded, Han characters doubled.
create or replace function goods_words(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = char_length(words) then search_fold(words) else regexp_replace(search_fold(words), '([一-鿿])', '\1\1', 'g') end
$$;
update goods_search s set words = goods_words(g.search_text) from goods g
where g.id = s.goods_id and octet_length(g.search_text) <> char_length(g.search_text) and s.words <> goods_words(g.search_text);

drop index audit_search_text;
create index audit_search_text on audit using gin (search_fold(search_text) gin_trgm_ops);
drop index invoice_search;
create index invoice_search on invoice using gin (search_fold(search_text) gin_trgm_ops);
drop index member_search_text;
create index member_search_text on member using gin (search_fold(search_text) gin_trgm_ops);
drop index parcel_tracking_no;
create index parcel_tracking_no on parcel using gin (search_fold(tracking_no) gin_trgm_ops);
drop index product_review_search_text;
create index product_review_search_text on product_review using gin (search_fold(search_text) gin_trgm_ops);
drop index protected_word_log_search_text;
create index protected_word_log_search_text on protected_word_log using gin (search_fold(search_text) gin_trgm_ops);
drop index resource_name;
create index resource_name on resource using gin (search_fold(name) gin_trgm_ops);
drop index shop_order_search_text;
create index shop_order_search_text on shop_order using gin (search_fold(search_text) gin_trgm_ops);
drop index stock_alert_email;
create index stock_alert_email on stock_alert using gin (search_fold(email) gin_trgm_ops);
