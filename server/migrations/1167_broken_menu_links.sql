-- Menu links of a build that lead to no page of it, the first fifty; null for builds from before.
alter table site_build add column broken_menu_links text[];
