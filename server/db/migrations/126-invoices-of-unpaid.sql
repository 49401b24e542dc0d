-- What is not paid yet gets an invoice once it is. Apart from 125, whose lock on the table would last as long.
update payment set invoiced_minor = 0 where charged_minor = 0 and invoiced_minor is null;
