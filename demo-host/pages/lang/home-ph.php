<?php
// Texts of the Philippine home page only.

return [
    'boxes' => 'Sea freight by the box', 'box_rows' => [['Small, 30 × 30 × 30 cm', '₱1,150', '12-15 days'], ['Medium, 45 × 45 × 45 cm', '₱2,950', '12-15 days'], ['Large, 60 × 60 × 60 cm', '₱5,400', '12-18 days']], 'box_heads' => ['Box', 'To Metro Manila', 'Door to door'], 'box_note' => 'Cebu, Davao and Iloilo: add ₱350 a box. Duties and VAT are included.',
    'vessels' => 'Next vessels to Manila', 'vessel_heads' => ['Closes', 'Arrives'], 'pasabuy' => 'Pasabuy groups', 'group_rows' => [['Quezon City Moms', '14 members', '3.2 kg to go'], ['Cebu Toy Collectors', '9 members', '1.1 kg to go'], ['Davao Bookworms', '22 members', 'leaves on Friday']],
    'pay' => 'Pay the way you like', 'pay_text' => 'GCash, Maya, 7-Eleven and over-the-counter at your nearest payment center. Pay shipping only when your box is packed.', 'popular' => 'Popular this week', 'join' => 'Join a group',
];
