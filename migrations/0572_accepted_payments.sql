-- A held payment that was decided about with its order is not one beside it: nobody is asked about it again.
update payment_attempt a set reviewed_at = v.at, reviewed_by = v.actor_id
from order_event v
where v.order_id = a.order_id and v.event in ('review_accepted', 'review_rejected') and v.detail ->> 'tran_id' = a.tran_id
  and a.state = 'review' and a.reviewed_at is null;
