-- What the order of a session was placed by: the prices, stock and discounts of later days are not its own.
alter table agent_session add column quote jsonb;
