-- What a user has stored within a day is added up before each of his uploads.
create index resource_sent on resource (created_by, created_at) include (size) where created_by is not null;
