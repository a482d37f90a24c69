-- What columns and indexes are computed with. A change of one of these needs a migration that computes them again.
create extension if not exists pg_trgm;
create type member_part as (member_id bigint, sign integer, status text, currency_code text, minor numeric, at timestamptz);

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

create function joined_texts(texts text[]) returns text language sql immutable parallel safe as $$ select array_to_string(texts, ' ') $$;

-- Websites of one seller: the same owner, and the same name and registration in capitals or not. Empty: the website stands alone.
create function seller_key(owner_code text, seller jsonb) returns text language sql immutable as $$
  select case when btrim(coalesce(seller ->> 'name', '')) = '' then ''
    else lower(owner_code || '|' || btrim(seller ->> 'name') || '|' || btrim(coalesce(seller ->> 'registration', ''))) end
$$;

-- What a goods lacks, as bits: 1 picture, 2 price, 4 description, 8 class, 16 stock; 32 means a title that is too long. One narrow index then answers all counts of
-- the quality view, and a change of stock that does not cross nought still writes no index.
create function goods_flaws(title text, description text, pictures jsonb, price_minor numeric, classification_id bigint, stock integer)
  returns smallint language sql immutable parallel safe as $$
  select ((case when pictures = '[]' then 1 else 0 end)
    + (case when price_minor = 0 then 2 else 0 end)
    + (case when octet_length(description) < 40 and description ~ '^(\s|&nbsp;|</?p>|<br ?/?>)*$' then 4 else 0 end)
    + (case when classification_id is null then 8 else 0 end)
    + (case when stock <= 0 then 16 else 0 end)
    + (case when char_length(title) > 120 then 32 else 0 end))::smallint $$;

-- The SKUs of variants in small letters, so that a list of them finds their products.
create function variant_skus(variants jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(btrim(one ->> 'sku'))) filter (where btrim(one ->> 'sku') <> ''), '{}') from jsonb_array_elements(variants) one
$$;

create function variant_shelves(variants jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(v ->> 'shelf'), '{}') from jsonb_array_elements(variants) v where v ->> 'shelf' <> '' $$;
