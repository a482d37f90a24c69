-- The form in which user names are compared: a name that differs only by case or width is the same. Names from before get theirs at the next start; of two that
-- clash, the later one keeps none and goes on under its exact name.
alter table admin_user add name_key text;
alter table admin_user add constraint admin_user_name_key_key unique (name_key);
