-- A buyer's message and the operators' note were one column: saving a note lost the message. What the log knows as a note stays the note, the rest came from
-- buyers.
alter table shop_order add column buyer_message text not null default '';
update shop_order o set buyer_message = o.note, note = ''
where o.note <> '' and not exists (
  select from order_log l where l.order_id = o.id and l.from_status = l.to_status and l.text = o.note);

-- The number of a parcel was glued to the end of the comment.
alter table order_log add column tracking_no text not null default '';
update order_log set
  tracking_no = substring(text from '(?:^| )# (\S.*)$'),
  text = trim(regexp_replace(text, '(?:^| )# \S.*$', ''))
where to_status = 'shipped' and from_status is distinct from to_status and text ~ '(?:^| )# \S.*$';
