-- Rates of goods in China, India, Japan, Korea and Singapore as of January 2026: China's VAT law of 2026, India's GST rates since 22 September 2025 (notification
-- 9/2025 Central Tax (Rate) and those of integrated tax), Japan's Consumption Tax Act (10 %, of which 8 % for food and newspapers), Korea's VAT Act, Singapore's GST Act
-- (9 % since 2024). A country that has a rate, or a scheme of whoever sells there, stays as it is: what is charged today is charged tomorrow.
create temporary table taxed_anew as
select country from unnest('{CN,IN,JP,KR,SG}'::text[]) c (country)
where not exists (select from tax_rate r left join shipping_zone z on z.id = r.zone_id
    where r.country = c.country or exists (select from unnest(z.places) p (place) where split_part(p.place, '-', 1) = c.country))
  and not exists (select from tax_scheme t
    where t.home_country = c.country or exists (select from unnest(t.places) p (place) where split_part(p.place, '-', 1) = c.country));

-- Schemes that collect wherever there is a rate go on to do so everywhere but there, also where an undo brings them back.
create temporary table taxed_before as
select array_agg(country order by country) as places from unnest(string_to_array(
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW', ' ')) c (country)
where country not in (select country from taxed_anew) having exists (select from taxed_anew);

alter table tax_scheme disable trigger tax_scheme_shown;
update tax_scheme t set places = b.places from taxed_before b where t.places = '{}';
alter table tax_scheme enable trigger tax_scheme_shown;
update change_row c set before = case when c.before -> 'places' = '[]' then c.before || to_jsonb(b) else c.before end,
  after = case when c.after -> 'places' = '[]' then c.after || to_jsonb(b) else c.after end
from taxed_before b where c.entity = 'tax_scheme' and (c.before -> 'places' = '[]' or c.after -> 'places' = '[]');

insert into tax_rate (country, name, percent, as_of)
select country, name, percent, '2026-01-01' from taxed_anew
join (values ('CN', 'VAT', 13), ('IN', 'GST', 18), ('JP', 'Consumption tax', 10), ('KR', 'VAT', 10), ('SG', 'GST', 9)) v (country, name, percent) using (country);

-- Classes of no category yet: whoever sells such products chooses them.
with class as (
  insert into tax_class (name)
  select name from (values ('低税率 Reduced rate', '{CN,IN,JP}'::text[]), ('高税率 Higher rate', '{IN}')) v (name, countries)
  where exists (select from taxed_anew where country = any (countries))
  on conflict (name) do nothing returning id, name)
insert into tax_rate (country, tax_class_id, name, percent, as_of)
select country, class.id, v.name, percent, '2026-01-01' from taxed_anew
join (values ('CN', '低税率 Reduced rate', 'VAT', 9), ('IN', '低税率 Reduced rate', 'GST', 5), ('JP', '低税率 Reduced rate', 'Consumption tax', 8),
  ('IN', '高税率 Higher rate', 'GST', 40)) v (country, class, name, percent) using (country)
join class on class.name = v.class;

drop table taxed_anew, taxed_before;
