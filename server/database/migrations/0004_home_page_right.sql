-- Who may read a website, and so may open its preview, sees its published home page on the website's page.
update admin_role set permissions = permissions || array['shop-website.read.home']
where 'shop-website.read' = any (permissions) and not 'shop-website.read.home' = any (permissions);
