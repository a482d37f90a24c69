-- The server that the pushed build is on: on another one, to which the website was moved, it does not count as pushed. It may have been deleted since.
alter table website add column pushed_server_id bigint;
update website set pushed_server_id = shop_server_id where pushed_build is not null;

-- No undo of an edit brings back what was pushed.
drop trigger website_kept on website;
create trigger website_kept after update on website
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '')
  execute function keep_row('version', 'updated_at', 'changes', 'current_build', 'dirty_since', 'goods_count', 'hold', 'last_check', 'last_generated_at',
    'last_pushed_at', 'pushed_build', 'pushed_server_id', 'redraw', 'next_build', 'next_changes', 'scheduled_since', 'global_config', 'header_menu', 'footer_menu',
    'navigation_menu', 'seller');
