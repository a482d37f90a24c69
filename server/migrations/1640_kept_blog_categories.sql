-- Categories of posts whose pages have addresses of letters without marks, as earlier versions made them: their addresses stay.
create table kept_blog_category (
  category text primary key
);
insert into kept_blog_category
select distinct category from article where kind = 'post' and category <> '' and octet_length(category) <> char_length(category);
