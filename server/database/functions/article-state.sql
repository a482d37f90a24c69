-- A scheduled article is public at its time and not before. Whoever publishes by a clock that is ahead of this one says so afterwards.
create or replace function article_state() returns trigger language plpgsql as $$
begin
  new.is_public := new.status = 'published' and (new.publish_at is null or new.publish_at <= clock_timestamp());
  return new;
end $$;

create or replace trigger article_state before insert or update of status, publish_at on article for each row execute function article_state();
