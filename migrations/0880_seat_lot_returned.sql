-- When the money of the order by which a lot was bought was all back: nobody is given of it any more, and a seat of it that
-- is taken back is the company's no more.
alter table seat_lot add column returned_at timestamptz;

update seat_lot l set returned_at = now()
from orders o where o.id = l.order_id and o.state = 'refunded'
  and exists (select from refund r where r.order_id = o.id and r.kind = 'order' and r.state = 'refunded' and not r.keeps_access);
