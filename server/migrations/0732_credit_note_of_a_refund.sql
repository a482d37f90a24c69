-- The refund that a credit note is for stays as long as the note.
alter table invoice add constraint invoice_refund_id_fkey foreign key (refund_id) references refund (id);
