-- Why a written template could not be used when a mail was written, once for each version of it: operators are told when the row comes or gets another version.
create table mail_template_failure (
  template_id bigint primary key references mail_template (id) on delete cascade,
  version integer not null,
  failure text not null,
  failed_at timestamptz not null
);
