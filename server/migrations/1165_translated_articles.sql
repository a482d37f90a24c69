-- Texts of templates in other languages than their own: field → language → text. A website shows, or takes in, those of its language.
alter table article add column translations jsonb not null default '{}';

-- Pictures in translated texts are in use, too.
drop trigger article_uses_added on article;
drop trigger article_uses_changed on article;
create trigger article_uses_added after insert or delete on article for each row execute function uses_changed('article', 'html', 'picture', 'translations');
create trigger article_uses_changed after update of html, picture, translations on article for each row
  when (old.html is distinct from new.html or old.picture is distinct from new.picture or old.translations is distinct from new.translations)
  execute function uses_changed('article', 'html', 'picture', 'translations');
